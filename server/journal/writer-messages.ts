// What the journal says to the thread that writes it, and what that answers.
import type { Numbered } from "./line.ts";
import type { SegmentWriterContext } from "./segment-writer.ts";

export type WriterData = SegmentWriterContext & { readonly retryMs: number };

export type ToWriter =
  | {
      readonly type: "append";
      readonly records: readonly Numbered[];
      /** They begin a new file. */
      readonly roll: boolean;
    }
  /** Closed files without a compressed copy. */
  | { readonly type: "compress"; readonly paths: readonly string[] }
  /** Closed files that nobody needs any more, compressed or not. */
  | { readonly type: "forget"; readonly paths: readonly string[] }
  /** Somebody is forgotten: marked at once, and taken out of the closed files a moment later. */
  | { readonly type: "scrub"; readonly player: string; readonly beforeSeq: number }
  | { readonly type: "close" };

export type FromWriter =
  /** It has started, which takes a moment. */
  | { readonly type: "ready" }
  | { readonly type: "flushed"; readonly upToSeq: number }
  /** The disk is full, or gone; it is tried again and again. */
  | { readonly type: "trouble"; readonly message: string }
  | { readonly type: "compress-failed"; readonly path: string; readonly message: string }
  | { readonly type: "forget-failed"; readonly message: string }
  | { readonly type: "scrub-failed"; readonly message: string }
  | { readonly type: "closed" };
