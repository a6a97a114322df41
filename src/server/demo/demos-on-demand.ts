import type { DemoLanguage } from '../../contract/studio/languages.ts'
import type { DemoOptions } from './demo-options.ts'
import type { DemoPlatforms, Platform } from './demo-platform.ts'

export interface DemosOnDemand {
  for(userId: string, expiresAt: number, language?: DemoLanguage): Platform
  forget(userId: string): void
  close(): void
}

/** Loads the demo platforms, which consist of many files, with the first demo call. */
export function createDemosOnDemand(options: DemoOptions): DemosOnDemand {
  let loaded: Promise<DemoPlatforms> | undefined

  function load(): Promise<DemoPlatforms> {
    loaded ??= import('./demo-platform.ts').then(({ createDemoPlatforms }) => createDemoPlatforms(options))
    return loaded
  }

  return {
    for: (userId, expiresAt, language) => ({
      answer: async (call) => (await load()).for(userId, expiresAt, language).answer(call),
      tellChats: async () => (await load()).for(userId, expiresAt, language).tellChats(),
      customerWrites: async (message) =>
        (await load()).for(userId, expiresAt, language).customerWrites(message),
    }),
    forget: (userId) => void loaded?.then((demos) => demos.forget(userId)),
    close: () => void loaded?.then((demos) => demos.close()),
  }
}
