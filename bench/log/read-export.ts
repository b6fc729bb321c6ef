// Asks for an export and throws it away: `node read-export.ts URL KEY`. Prints how many bytes there were.
const [url = "", key = ""] = process.argv.slice(2);
const answer = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
if (!answer.ok || answer.body === null) throw new Error(`${answer.status} ${await answer.text()}`);
let bytes = 0;
for await (const piece of answer.body) bytes += piece.length;
console.log(bytes);
