import { useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { WriteLink } from '../../../forms/write-link.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { preserveListSearch } from './skill-search.ts'
import { type SkillTemplate, skillTemplates, templateCategories } from './skill-templates.ts'
import { skillWords } from './words.ts'

export function SkillTemplates() {
  const [wanted, setWanted] = useState('')
  const text = wanted.toLowerCase()
  const shown = skillTemplates.filter((template) =>
    [template.title, template.description, template.skill, template.category].some((part) =>
      part.toLowerCase().includes(text),
    ),
  )
  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={skillWords.templates} />
      <p className="max-w-prose text-quiet">{skillWords.templatesLead}</p>
      <SearchBox label={skillWords.searchTemplates} value={wanted} onChange={setWanted} />
      {shown.length === 0 && <p className="py-6 text-quiet">{skillWords.noTemplate}</p>}
      {templateCategories.map((category) => {
        const templates = shown.filter((template) => template.category === category)
        if (templates.length === 0) return null
        return (
          <section key={category}>
            <h3 className="pb-1.5 font-semibold">{category}</h3>
            <ul>
              {templates.map((template) => (
                <Template key={template.title} template={template} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Template({ template: { title, description, skill } }: { template: SkillTemplate }) {
  const phoneNumberId = usePhoneNumberId()
  return (
    <li className="flex items-start justify-between gap-4 border-line border-t py-2.5">
      <details className="min-w-0 flex-1">
        <summary>
          <span className="font-medium font-mono text-label">{title}</span>
          <span className="block text-quiet">{description}</span>
        </summary>
        <p className="mt-2 whitespace-pre-wrap border-line border-s-2 ps-3">{skill}</p>
      </details>
      <WriteLink
        to="/phones/$phoneNumberId/skills/new"
        params={{ phoneNumberId }}
        search={(now) => ({ ...preserveListSearch(now), template: title })}
        aria-label={t('{action}: {name}', { action: skillWords.useTemplate, name: title })}
        size="small"
      >
        {skillWords.useTemplate}
      </WriteLink>
    </li>
  )
}
