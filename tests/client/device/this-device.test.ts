// T15: which phones are taken to be of one model, by what their browsers call them.
import { expect, test } from "vitest";
import { modelIn } from "../../../client/device/this-device.ts";

const screen = { width: 390, height: 844 };

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15", "iPhone 390x844"],
  ["Mozilla/5.0 (Linux; Android 13; SM-S901B) AppleWebKit/537.36", "SM-S901B"],
  // What Chrome calls every phone, Firefox every Android, and all computers.
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36", ""],
  ["Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0", ""],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15", ""],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36", ""],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36", ""],
])("[T15] %s is of the model %j", (userAgent, model) => {
  expect(modelIn(userAgent, screen)).toBe(model);
});
