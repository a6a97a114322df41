const always = ['PATH', 'HOME', 'LANG', 'TMPDIR']

/** A command reads untrusted text, so it never receives the secrets that protect the studio. */
export const neverForCommands = [
  'SESSION_SECRET',
  'PLATFORM_APP_SECRET',
  'PLATFORM_WEBHOOK_VERIFY_TOKEN',
  'STUDIO_METRICS_TOKEN',
  'STUDIO_REDIS_URL',
].flatMap((name) => [name, `${name}_FILE`])

/** Returns a command's environment: four variables plus those the operator names, if set (rule 5.8). */
export function commandEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  named: readonly string[],
): Record<string, string> {
  const given = [...always, ...named].flatMap((name) => {
    const value = environment[name]
    return value === undefined || neverForCommands.includes(name) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}
