// The list of settings in words: for `--help`, and as the table of the README.
import { SETTINGS, type Setting } from "./settings.ts";

const all: readonly Setting[] = Object.values(SETTINGS);

export function usage(): string {
  const left = all.map(({ flag, takes }) =>
    flag === null ? "" : `--${flag}${takes === null ? "" : ` ${takes}`}`,
  );
  const width = Math.max(...left.map(({ length }) => length)) + 2;
  const lines = all.map((setting, nth) => {
    const env = setting.env === null ? "" : `${setting.env}: `;
    return `  ${left[nth]!.padEnd(width)}${env}${plain(setting.says)} (default: ${plain(defaultOf(setting))})`;
  });
  return [
    "npm start -- [--port N] [--https] …",
    "Every setting is a flag, a variable of the environment, or both; the flag counts.",
    "",
    ...lines,
  ].join("\n");
}

export function readmeTable(): string {
  const rows = all.map((setting) => {
    const { env, flag, takes, says } = setting;
    const flagged = flag === null ? "" : `\`--${flag}${takes === null ? "" : ` ${takes}`}\``;
    const named = env === null ? "" : `\`${env}\``;
    return `| ${named} | ${flagged} | ${defaultOf(setting)} | ${says} |`;
  });
  return ["| environment | flag | without it | |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

const defaultOf = ({ default: value, without }: Setting): string => without ?? `\`${value}\``;
const plain = (words: string): string => words.replaceAll("`", "");
