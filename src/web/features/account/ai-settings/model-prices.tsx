import { useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { type ModelCosts, useModelCosts, writeModelCosts } from '../../../browser/settings/model-prices.ts'
import { Button } from '../../../ui/form/button.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { type PriceTexts, pricesOf, priceTextsOf } from './price-values.ts'
import { aiSettingsWords } from './words.ts'

const fields = ['input', 'output', 'currency', 'maxCost'] as const satisfies readonly (keyof PriceTexts)[]

export function ModelPricesSection() {
  const owner = useSession().user.id
  const costs = useModelCosts(owner)
  return <PricesForm key={JSON.stringify(costs)} owner={owner} costs={costs} />
}

function PricesForm({ owner, costs }: { owner: string; costs: ModelCosts | null }) {
  const [texts, setTexts] = useState(() => priceTextsOf(costs))
  const [isTried, setIsTried] = useState(false)
  const showToast = useToast()
  const prices = pricesOf(texts)
  const errors = isTried ? prices.errors : {}

  function save() {
    setIsTried(true)
    if (prices.costs === undefined) return
    showToast(
      writeModelCosts(owner, prices.costs) ? aiSettingsWords.pricesSaved : aiSettingsWords.pricesNotSaved,
    )
  }

  return (
    <Section
      id="prices"
      {...aiSettingsWords.pricesHead}
      className="flex flex-col gap-4 border-line border-t pt-5"
    >
      <form onSubmit={submitting(save)} noValidate className="flex flex-col items-start gap-4">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          {fields.map((name) => (
            <TextField
              key={name}
              label={aiSettingsWords.priceLabels[name]}
              help={aiSettingsWords.priceHelp[name]}
              error={errors[name]}
              inputMode={name === 'currency' ? 'text' : 'decimal'}
              value={texts[name]}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
              format="numbers"
            />
          ))}
        </div>
        <Button type="submit">{aiSettingsWords.savePrices}</Button>
      </form>
    </Section>
  )
}
