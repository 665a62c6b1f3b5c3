import { reasonsFor } from '@semilla/domain/eligibility/eligibility.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import type { PdfDocument, PdfSection } from '../../../platform/pdf/pdfDocument.ts'
import { careSection, incomeSection } from './careSections.ts'
import { answered, type Detail, peopleSections } from './familySections.ts'
import type { RecordWords } from './recordWords.ts'

function resultSection({ say, money, day, words }: RecordWords, { application }: Detail): PdfSection {
  const { eligibility, eligibilityReasons, exceptionReason, agreement } = application
  const isEligible = eligibility !== 'notEligible'
  return {
    title: say('record:result'),
    level: 2,
    paragraphs: [
      say(`eligibility:outcome.${eligibility}`),
      ...reasonsFor({ eligibility, reasons: eligibilityReasons }).map((reason) => say(`eligibility:reason.${reason}`)),
      ...(exceptionReason ? [say('casework:detail.asException', { reason: exceptionReason })] : []),
    ],
    entries: answered([
      [say('record:number'), application.externalId],
      [say('record:sent'), day(dayInCity(new Date(application.requestedAt)))],
      [say('record:status'), application.statusName],
      [say('dashboard:application.eligibility'), words('eligibility', [eligibility])],
      [say('dashboard:application.feePart'), isEligible ? money(application.feePartTime) : ''],
      [say('dashboard:application.feeFull'), isEligible ? money(application.feeFullTime) : ''],
      [say('record:agreed'), agreement ? day(dayInCity(new Date(agreement.at))) : ''],
    ]),
  }
}

/** Returns an application and its result as a document, from what its reader may see of it. */
export function recordDocument(record: RecordWords, detail: Detail, today: string): PdfDocument {
  const { externalId } = detail.application
  return {
    title: record.say('record:title', { number: externalId }),
    subtitle: record.say('record:asOf', { day: record.day(today) }),
    language: record.language,
    sections: [
      resultSection(record, detail),
      ...peopleSections(record, detail),
      incomeSection(record, detail),
      careSection(record, detail),
    ],
    footer: record.say('record:page', { number: externalId, page: '{page}', pages: '{pages}' }),
  }
}
