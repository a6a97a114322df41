import type { Config } from '../config/config.ts'
import type { AlertContext, AlertModule } from './alert-module.ts'

/** Loads alerts on demand, because they slow the start of the command line, which reads the configuration too. */
export async function composeAlerts(config: Config, context: AlertContext): Promise<AlertModule> {
  const module = await import('./alert-module.ts')
  return new module.AlertModule(config, context)
}
