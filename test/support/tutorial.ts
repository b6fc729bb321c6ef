/** What a reader of a tutorial does, in order. */
export type Step =
  | { readonly kind: "file"; readonly path: string; readonly content: string }
  | { readonly kind: "command"; readonly command: string; readonly output: string }
  | { readonly kind: "terminal"; readonly command: string };

const FENCE = /(?:[^\n]*\n\n)?```(\w+)\n([\s\S]*?)```/gu;
const SAVED_AS = /[Ss]ave [^`]*as `([^`]+)`/u;

/**
 * Reads the steps of a Markdown tutorial: `console` blocks hold commands after `$ ` with what they print, `sh` blocks what
 * runs in a terminal of its own, and any block after "save ... as `path`" is a file.
 */
export function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(FENCE)].flatMap(([whole, language = "", body = ""]): Step[] => {
    if (language === "console") return commands(body);
    if (language === "sh") return [{ kind: "terminal", command: body.trim() }];
    const path = SAVED_AS.exec(whole.slice(0, whole.indexOf("```")))?.[1];
    return path === undefined ? [] : [{ kind: "file", path, content: body }];
  });
}

function commands(body: string): Step[] {
  return body
    .split(/^\$ /mu)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      return { kind: "command", command: part.slice(0, end), output: part.slice(end + 1) };
    });
}
