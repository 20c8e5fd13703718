// What the page of whoever runs the server may ask for, checked.
import * as z from "zod/mini";
import { MOST_HOUSE_WORDS } from "./house.ts";

const words = z.string().check(z.trim(), z.maxLength(MOST_HOUSE_WORDS));

export const enterRequestSchema = z.object({ passphrase: z.string().check(z.maxLength(200)) });
export const closeRequestSchema = z.object({ table: z.string().check(z.maxLength(16)), text: words });
export const announceRequestSchema = z.object({ text: words });
