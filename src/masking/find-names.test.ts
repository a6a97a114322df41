import { expect, test } from 'vitest'
import { formsOfName } from './find-names.ts'
import { findPersonalData } from './mask-texts.ts'

test('a name is also matched by its words, except particles and initials', () => {
  expect(formsOfName(' Ana de la Cruz ')).toEqual(['Ana de la Cruz', 'Ana', 'Cruz'])
  expect(formsOfName('J R Weiss')).toEqual(['J R Weiss', 'Weiss'])
  expect(formsOfName('Budi')).toEqual(['Budi'])
  expect(formsOfName('  ')).toEqual([])
})

const namesIn = (text: string) =>
  (findPersonalData([text])[0] ?? []).filter(({ kind }) => kind === 'name').map(({ value }) => value)

test.each([
  ['My name is ana-maria', ['ana-maria']],
  ["my name's Ruth O’Neill-Bryant, hi", ['Ruth O’Neill-Bryant']],
  ['im Tobias Rank', ['Tobias Rank']],
  ["I'm Tobias Rank", ['Tobias Rank']],
  ["It's Tobias", ['Tobias']],
  ['its Tobias', ['Tobias']],
  ['Hier ist Lena Vogt', ['Lena Vogt']],
  ['Hier spricht die Lena', []],
  ['C’est Camille', ['Camille']],
  ["c'est la Camille", ['Camille']],
  ['Aqui é o Paulo', ['Paulo']],
  ['Qui è Chiara', ['Chiara']],
  ["you're speaking with Deborah", ['Deborah']],
  ['You are speaking with Deborah', ['Deborah']],
  ['es schreibt Ihnen Gudrun', ['Gudrun']],
  ['Kontoinhaberin Gudrun Ott', ['Gudrun Ott']],
  ['titular de la cuenta es Elena Ruiz', ['Elena Ruiz']],
  ['Titulaire du compte Amélie Roux', ['Amélie Roux']],
  ['Les escribe Elena', ['Elena']],
  ['Frau Ott bitte', ['Ott']],
  ['Mr. Banner called', ['Banner']],
  ['Herrn Ott', ['Ott']],
  ['my mother Edith paid', ['Edith']],
  ['meine Frau Gudrun', ['Gudrun']],
  ['mon père Alain', ['Alain']],
  ['Best regards,\nHarriet', ['Harriet']],
  ['Yours truly, Harriet', ['Harriet']],
  ['Viele Grüße\nGudrun', ['Gudrun']],
  ['Gruß, Gudrun', ['Gudrun']],
  ['Herzlichst Ihre Gudrun', ['Gudrun']],
  ['Grazie mille,\nChiara', ['Chiara']],
  ['Thanks Harriet, bye', ['Harriet']],
  ['Thanks Your parcel came', []],
  ['Thanks Harriet is coming', []],
  ['hello, Harriet Cole here', ['Harriet Cole']],
  ['everything is fine here', []],
  ['Harriet hereby agrees', []],
  ['main sunil verma bol raha hoon', ['sunil verma']],
  ['mera naam sunil hai', ['sunil']],
  ['मैं सुनील वर्मा बोल रहा हूँ', ['सुनील वर्मा']],
  ['धन्यवाद, सुनील वर्मा', ['सुनील वर्मा']],
  ['धन्यवाद सुनील', ['सुनील']],
  ['اسمي خالد', ['خالد']],
  ['تحياتي، خالد', ['خالد']],
  ['تحياتي، خالد ارسل الطلب الجديد', []],
] as const)('%s: %j is a name', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})
