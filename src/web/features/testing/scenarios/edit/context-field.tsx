/** Context sent before a message, behind a button because few messages need one. */
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { scenarioWords } from '../words.ts'
import type { ScenarioValues } from './scenario-values.ts'

interface Props {
  form: UseFormReturn<ScenarioValues>
  at: number
}

export function ContextField({ form, at }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const isShown = form.watch(`turns.${at}.context`) !== '' || isWanted
  if (!isShown) {
    return (
      <Button size="small" weight="ghost" className="w-fit" onClick={() => setIsWanted(true)}>
        <Plus size={14} aria-hidden="true" />
        {scenarioWords.addContext}
      </Button>
    )
  }
  return (
    <LongTextField {...scenarioWords.contextField} {...boundField(form, `turns.${at}.context`)} rows={2} />
  )
}
