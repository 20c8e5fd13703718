// Tells when a page that slept may be awake again, which is the moment to look after its connection.

export function onWake(wake: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === "visible") wake();
  };
  document.addEventListener("visibilitychange", whenVisible);
  addEventListener("online", wake);
  addEventListener("pageshow", wake);
  return () => {
    document.removeEventListener("visibilitychange", whenVisible);
    removeEventListener("online", wake);
    removeEventListener("pageshow", wake);
  };
}
