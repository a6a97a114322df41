/** Each may be read from a file instead. */

export const secretVariables = [
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'PLATFORM_APP_SECRET',
  'PLATFORM_WEBHOOK_VERIFY_TOKEN',
  'STUDIO_AI_API_KEY',
  'STUDIO_ALERT_SECRET',
  'STUDIO_METRICS_TOKEN',
  'STUDIO_REDIS_URL',
] as const

export type SecretVariable = (typeof secretVariables)[number]

export const fileVariable = <Name extends SecretVariable>(name: Name): `${Name}_FILE` => `${name}_FILE`
