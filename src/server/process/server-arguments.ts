/** The server takes its settings from the environment; its arguments only ask for information. */

const usage = `Usage: node dist/server/main.js [--help | --version]

Starts Messaging Agent Studio. It has no other options: settings are environment variables, for example from a file,
  node --env-file=.env dist/server/main.js

.env.example lists all of them, docs/configuration.md explains them, and \`messaging-agent-studio init\` writes a
first .env for your platform.
`

/** Returns what to print and the exit code instead of starting; undefined to start. */
export function answerArguments(
  args: readonly string[],
  version: string,
): { readonly text: string; readonly exitCode: 0 | 1 } | undefined {
  const [first] = args
  if (first === undefined) return undefined
  if (['--help', '-h', 'help'].includes(first)) return { text: usage, exitCode: 0 }
  if (['--version', '-v'].includes(first)) return { text: `${version}\n`, exitCode: 0 }
  return { text: `Unknown argument.\n\n${usage}`, exitCode: 1 }
}
