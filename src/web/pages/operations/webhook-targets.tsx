import type { ComponentProps } from 'react'
import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { AlertAddresses, Targets } from '../../features/operations/webhooks/targets/targets.tsx'

export function WebhookTargets() {
  return <Targets numbers={useKnownNumbers().numbers} />
}

export function NumberAlertAddresses(props: Omit<ComponentProps<typeof AlertAddresses>, 'numbers'>) {
  return <AlertAddresses numbers={useKnownNumbers().numbers} {...props} />
}
