import type { DemoOptions } from './demo-options.ts'
import type { DemoPlatforms, Platform } from './demo-platform.ts'

export interface DemosOnDemand {
  for(userId: string, expiresAt: number): Platform
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
    for: (userId, expiresAt) => ({
      answer: async (call) => (await load()).for(userId, expiresAt).answer(call),
      tellChats: async () => (await load()).for(userId, expiresAt).tellChats(),
      customerWrites: async (message) => (await load()).for(userId, expiresAt).customerWrites(message),
    }),
    forget: (userId) => void loaded?.then((demos) => demos.forget(userId)),
    close: () => void loaded?.then((demos) => demos.close()),
  }
}
