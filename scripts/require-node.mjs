// Runs before any TypeScript: an older Node could not even read it. `npm run` finds the pinned Node by itself
// where npm could install it; elsewhere the installed one has to be new enough.
const NEEDED = [22, 22];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(
    `Node ${NEEDED.join('.')} or newer is needed, this is ${process.versions.node}: run npm ci, or install a newer Node\n`,
  );
  process.exit(1);
}
