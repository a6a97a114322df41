import type { ForwardedKind } from '../../contract/studio/forward.ts'
import { alertTargetName } from '../../contract/studio/forward.ts'
import type { Config } from '../config/config.ts'
import type { EndpointGuard } from '../endpoint/endpoint-guard.ts'
import { judgeAddressToSave } from '../endpoint/judge-address.ts'
import { errorKind, type Log } from '../log/log.ts'
import { createAtRest } from '../store/at-rest.ts'
import { createSealedText } from '../store/shared-texts.ts'
import { AppTargetBook } from '../webhooks/forward/app-target-book.ts'
import type { Forwarder } from '../webhooks/forward/forwarder.ts'
import type { ForwardTarget } from '../webhooks/forward/target-filter.ts'
import { openSharedText, type SharedTextContext } from './open-shared-text.ts'

/** Returns the targets in the operator's file and environment. */
export function configuredTargets({ forwardTargets, alertTarget }: Config): readonly ForwardTarget[] {
  return [...forwardTargets, ...(alertTarget ? [alertTarget] : [])]
}

/** Returns whether the app can have targets, which takes operators and a workspace. */
export function mayEditTargets({ operators, workspace }: Config): boolean {
  return operators !== undefined && workspace !== undefined
}

export interface AppTargetContext extends SharedTextContext {
  readonly log: Log
  readonly guard: EndpointGuard
  readonly forwarder: Forwarder
}

/** Opens the list of app targets, if there can be one. */
export function composeAppTargets(config: Config, context: AppTargetContext) {
  const { log, guard, forwarder } = context
  const { operators, sessionSecret, formerSecret } = config
  const store = mayEditTargets(config) ? openSharedText(config, context, 'app-targets') : undefined
  const book =
    store &&
    new AppTargetBook({
      store: createSealedText(store, createAtRest(sessionSecret, formerSecret), 'targets of the app'),
      reserved: new Set([...config.forwardTargets.map(({ name }) => name), alertTargetName]),
      mustSeal: formerSecret !== undefined,
      judge: (url) => judgeAddressToSave(url, guard),
      onChange: (targets, removed) => forwarder.apply(targets, removed),
      onTrouble: (detail) => log.warn(detail),
    })
  return {
    operators,
    book,
    keys: (carries: ForwardedKind) => book?.keys(carries) ?? [],
    /** Retried once an unavailable Redis is back. */
    start: async () =>
      book?.start().catch((error: unknown) => {
        log.warn('the targets of the app could not be read yet', { cause: errorKind(error) })
      }),
  }
}
