// The sign that says what the next card of a lesson asks, and what to do before it comes.
import type { LessonKind } from "../../../shared/rapid-city/lesson.ts";
import { t } from "../../i18n/language.ts";

export const lessonWords = (kind: LessonKind): string =>
  t(kind === "armed" ? "lesson.armed" : `warm.${kind}`);

type LessonSignProps = {
  readonly label: string;
  readonly text: string;
  /** What this player has to do now. */
  readonly task?: string;
  readonly tv?: boolean;
};

export function LessonSign({ label, text, task, tv = false }: LessonSignProps) {
  return (
    <p class={`coach lesson sign ${tv ? "on-tv" : ""}`} role="status">
      <small>{label}</small>
      <span>{text}</span>
      {task && <strong>{task}</strong>}
    </p>
  );
}
