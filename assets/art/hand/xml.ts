// Reads and writes the small subset of XML that our own SVG sources use.

export type Node = { tag: string; attrs: Record<string, string>; children: Node[] };

const TOKEN = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTR = /([\w:-]+)="([^"]*)"/g;

export function parseXml(text: string, name: string): Node {
  const root: Node = { tag: "", attrs: {}, children: [] };
  const open: Node[] = [root];
  for (const [, closed, tag, attrText = "", selfClosed] of text.matchAll(TOKEN)) {
    if (closed) {
      const ended = open.pop();
      if (ended?.tag !== closed) throw new Error(`${name}: </${closed}> closes <${ended?.tag}>`);
    } else if (tag) {
      const attrs = Object.fromEntries([...attrText.matchAll(ATTR)].map(([, key, value]) => [key, value]));
      const node = { tag, attrs, children: [] };
      open.at(-1)?.children.push(node);
      if (!selfClosed) open.push(node);
    }
  }
  const svg = root.children[0];
  if (open.length !== 1 || svg?.tag !== "svg") throw new Error(`${name}: not one well-formed <svg>`);
  return svg;
}

export function makeXml({ tag, attrs, children }: Node): string {
  const head = [tag, ...Object.entries(attrs).map(([key, value]) => `${key}="${value}"`)].join(" ");
  return children.length ? `<${head}>${children.map(makeXml).join("")}</${tag}>` : `<${head}/>`;
}

export const element = (tag: string, attrs: Record<string, string> = {}, children: Node[] = []): Node => ({
  tag,
  attrs,
  children,
});

export const cloneNode = (node: Node): Node => ({
  tag: node.tag,
  attrs: { ...node.attrs },
  children: node.children.map(cloneNode),
});
