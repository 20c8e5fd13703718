// A header that our own clients send with every request. In a browser the Origin speaks; a program without pages is known by this.

export const NATIVE_HEADER = "x-rapid-city-client";
export const NATIVE_HEADERS: Record<string, string> = { [NATIVE_HEADER]: "1" };
