import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../api/session.ts'
import { useTemplateLanguage } from '../../../browser/settings/template-language.ts'
import { TemplateLanguageSelect } from '../../../forms/template-language-select.tsx'
import { WriteLink } from '../../../forms/write-link.tsx'
import { labeled } from '../../../text/small-texts.ts'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { preserveListSearch } from './skill-search.ts'
import { type SkillTemplate, skillTemplatesQuery, templateCategories } from './skill-templates.ts'
import { skillFieldNames, skillWords } from './words.ts'

export function SkillTemplates() {
  const phoneNumberId = usePhoneNumberId()
  const language = useTemplateLanguage(useSession().user.id, phoneNumberId)
  const query = useQuery(skillTemplatesQuery(language))
  const [wanted, setWanted] = useState('')
  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={skillWords.templates} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <SearchBox label={skillWords.searchTemplates} value={wanted} onChange={setWanted} />
        </div>
        <TemplateLanguageSelect phoneNumberId={phoneNumberId} />
      </div>
      <QueryView query={query} skeleton={<SkeletonRows rows={8} label={skillWords.loadingTemplates} />}>
        {(all) => <Categories all={all} wanted={wanted} language={language} />}
      </QueryView>
    </div>
  )
}

interface CategoriesProps {
  all: readonly SkillTemplate[]
  wanted: string
  language: string
}

function Categories({ all, wanted, language }: CategoriesProps) {
  const text = wanted.toLowerCase()
  const groups = templateCategories.map(([category, group]) => {
    const templates = all.filter(
      (template) =>
        template.category === category &&
        [template.name, template.title, template.description, template.skill, group].some((part) =>
          part.toLowerCase().includes(text),
        ),
    )
    return { category, name: group, templates }
  })
  const found = groups.filter(({ templates }) => templates.length > 0)
  if (found.length === 0) return <p className="py-6 text-quiet">{skillWords.noTemplate}</p>
  return (
    <div className="flex flex-col gap-4">
      {found.map(({ category, name, templates }) => (
        <section key={category}>
          <h3 className="pb-1.5 font-semibold">{name}</h3>
          <ul>
            {templates.map((template) => (
              <Template key={template.id} template={template} language={language} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Template({ template, language }: { template: SkillTemplate; language: string }) {
  const { id, name, title, description, skill } = template
  const phoneNumberId = usePhoneNumberId()
  return (
    <li className="flex items-start justify-between gap-4 border-line border-t py-2.5">
      <details className="min-w-0 flex-1">
        <summary>
          <bdi lang={language} className="font-medium">
            {name}
          </bdi>
          <span lang={language} dir="auto" className="block text-quiet">
            {description}
          </span>
        </summary>
        <p lang={language} dir="auto" className="mt-2 whitespace-pre-wrap border-line border-s-2 ps-3">
          {skill}
        </p>
        <p className="mt-2 text-label text-quiet">
          {skillFieldNames.title}: <bdi>{title}</bdi>
        </p>
      </details>
      <WriteLink
        to="/phones/$phoneNumberId/skills/new"
        params={{ phoneNumberId }}
        search={(now) => ({ ...preserveListSearch(now), template: id, language })}
        aria-label={labeled(skillWords.useTemplate, name)}
        size="small"
      >
        {skillWords.useTemplate}
      </WriteLink>
    </li>
  )
}
