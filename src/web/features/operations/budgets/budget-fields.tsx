/** The table of limits, a field for each unit and window. */
import type { UseFormReturn } from 'react-hook-form'
import { budgetUnits } from '../../../../contract/platform/agent/budget.ts'
import { budgetCells } from '../../../api/agent/budget-grid.ts'
import { FormText } from '../../../forms/edit/form-field.tsx'
import type { BudgetValues } from './budget-values.ts'
import { budgetWords, unitHelp, unitNames, windowNames } from './words.ts'

export function BudgetFields({ form }: { form: UseFormReturn<BudgetValues> }) {
  return (
    <div className="flex flex-col gap-5">
      {budgetUnits.map((unit) => (
        <fieldset key={unit} className="flex flex-col gap-1">
          <legend className="font-semibold">{unitNames[unit]}</legend>
          <p className="text-label text-quiet">{unitHelp[unit]}</p>
          <div className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
            {budgetCells
              .filter((place) => place.unit === unit)
              .map(({ cell, window }) => (
                <FormText
                  key={cell}
                  form={form}
                  name={cell}
                  label={windowNames[window]}
                  placeholder={budgetWords.unlimited}
                  format="digits"
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
