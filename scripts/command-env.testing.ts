/** What a command runs with: these settings, where programs are, and where compiled files are kept. */
export function commandEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...settings };
}
