/** Creates a scenario from a conversation and opens it for editing. */
import { useNavigate } from '@tanstack/react-router'
import { maskedTurns } from '../../../../../scenarios/bad-turn.ts'
import { type RecordedTurn, recordedScenario } from '../../../../../scenarios/recorded-scenario.ts'
import { useSession } from '../../../../api/session.ts'
import { freshId } from '../../../../browser/fresh-id.ts'
import { addScenarios } from '../../../../records/scenarios.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { scenarioWords } from '../words.ts'
import { storageText } from './phrases.ts'

interface Props {
  phoneNumberId: string
  turns: readonly RecordedTurn[]
  /** Customer names to mask, if a customer wrote the conversation. */
  masked?: readonly string[]
}

export function MakeScenario({ phoneNumberId, turns, masked }: Props) {
  const owner = useSession().user.id
  const navigate = useNavigate()
  const showToast = useToast()
  const scenario = recordedScenario(
    masked === undefined ? turns : maskedTurns(turns, { names: masked, kept: [] }).turns,
  )

  async function make() {
    if (scenario === null) return
    const scenarioId = freshId()
    const keeping = await addScenarios({ owner, phoneNumberId }, [{ ...scenario, id: scenarioId }])
    showToast(storageText(keeping))
    if (keeping.state !== 'kept') return
    void navigate({
      to: '/phones/$phoneNumberId/scenarios/$scenarioId/edit',
      params: { phoneNumberId, scenarioId },
    })
  }

  return (
    <Button
      size="small"
      className="w-fit"
      blocked={scenario === null && scenarioWords.nothingSaid}
      onClick={() => void make()}
    >
      {scenarioWords.makeScenario}
    </Button>
  )
}
