import { MakeScenario } from '../../features/testing/scenarios/edit/make-scenario.tsx'
import { SideChat } from '../../features/testing/test-chat/side-chat.tsx'

export function SideChatWithScenario({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <SideChat
      phoneNumberId={phoneNumberId}
      scenario={(turns) => <MakeScenario phoneNumberId={phoneNumberId} turns={turns} />}
    />
  )
}
