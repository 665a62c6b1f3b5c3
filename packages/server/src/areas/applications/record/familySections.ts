import type { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { otherLanguageCode } from '@semilla/domain/values/languages.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import type { PdfEntry, PdfSection } from '../../../platform/pdf/pdfDocument.ts'
import { inOneLine, type RecordWords } from './recordWords.ts'

export type Detail = Output<typeof getApplicationDetail>
type Parent = Detail['parents'][number]
type Child = Detail['children'][number]
type OtherContact = Detail['application']['otherContacts'][number]

const addressOf = ({ street, city, state, zip }: Parent['address']) =>
  street || zip ? inOneLine([street, city, `${state} ${zip}`]) : ''

/** Returns the entries that have an answer, because nobody was asked most of the others. */
export const answered = (entries: readonly PdfEntry[]): PdfEntry[] => entries.filter(([, value]) => value !== '')

const parentSection = ({ label, say, words, row, yesNo, languages }: RecordWords, parent: Parent): PdfSection => ({
  title: personName(parent),
  level: 3,
  entries: answered([
    [label('parents_language'), languages([parent.language])],
    [label('parents_preferredContact'), words('contactMethod', parent.preferredContact)],
    [label('parents_email'), parent.email],
    [label('parents_mobilePhones'), row(parent.mobilePhones.map(displayPhone))],
    [label('parents_homePhones'), row(parent.homePhones.map(displayPhone))],
    [say('apply:review.home'), addressOf(parent.address)],
    [say('apply:review.mailing'), parent.mailingSameAsHome ? '' : addressOf(parent.mailingAddress)],
    [
      label('parents_isHomeless'),
      parent.isHomeless ? row([yesNo(true), words('homelessType', parent.homelessTypes)]) : '',
    ],
    [label('parents_needs'), words('need', parent.needs)],
    [label('parents_isSingleParent'), parent.isSingleParent ? yesNo(true) : ''],
  ]),
})

const contactSection = ({ label }: RecordWords, contact: OtherContact): PdfSection => ({
  title: personName(contact),
  level: 3,
  entries: answered([
    [label('otherContacts_relationship'), contact.relationship],
    [label('otherContacts_mobilePhone'), displayPhone(contact.mobilePhone)],
    [label('otherContacts_homePhone'), displayPhone(contact.homePhone)],
    [label('otherContacts_email'), contact.email],
  ]),
})

const childSection = (record: RecordWords, child: Child): PdfSection => {
  const { label, say, words, day, languages, row, yesNo } = record
  const listed = child.languages.filter((code) => code !== otherLanguageCode)
  return {
    title: personName(child),
    level: 3,
    entries: answered([
      [label('children_bornOn'), day(child.bornOn)],
      [label('children_gender'), words('gender', [child.gender])],
      [label('children_languages'), row([languages(listed), child.otherLanguage])],
      [label('children_races'), words('race', child.races)],
      [label('children_ethnicity'), words('ethnicity', [child.ethnicity])],
      [label('children_specialNeeds'), words('specialNeed', child.specialNeeds)],
      [label('children_protections'), words('protection', child.protections)],
      [label('children_isImmigrant'), child.isImmigrant ? yesNo(true) : ''],
      [say('record:status'), child.statusName],
      [say('record:enrolledAt'), inOneLine([child.enrolledSite, child.enrollStartOn && day(child.enrollStartOn)])],
      [say('record:lastDay'), child.enrollEndsOn ? day(child.enrollEndsOn) : ''],
    ]),
  }
}

const group = (title: string, members: readonly PdfSection[]): PdfSection[] =>
  members.length > 0 ? [{ title, level: 2 }, ...members] : []

/** Returns the sections about the people on an application. */
export const peopleSections = (record: RecordWords, { application, parents, children }: Detail): PdfSection[] => [
  ...group(
    record.say('apply:group.title.parent'),
    parents.map((parent) => parentSection(record, parent)),
  ),
  ...group(
    record.say('apply:group.title.othercontact'),
    application.otherContacts.map((contact) => contactSection(record, contact)),
  ),
  ...group(
    record.say('apply:group.title.children'),
    children.map((child) => childSection(record, child)),
  ),
]
