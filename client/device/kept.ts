// Small things that a device keeps between visits; where storage is forbidden they last for the visit.

const PREFIX = "rapid-city.";
const fallback = new Map<string, string>();

export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name) ?? fallback.get(name) ?? null;
  } catch {
    return fallback.get(name) ?? null;
  }
}

export function keep(name: string, value: string): void {
  fallback.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows and full storage: the copy in memory serves until the page closes.
  }
}

export function dropKept(name: string): void {
  fallback.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // It was never written there.
  }
}
