// Pages may not turn text into code (the content security policy). zod would try, and be reported; this is where it looks before it does,
// and can be said without loading zod itself, which only some pages need.

Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
