import { personName } from '@semilla/domain/values/names.ts'
import type { PdfEntry, PdfSection } from '../../../platform/pdf/pdfDocument.ts'
import { answered, type Detail } from '../../applications/record/familySections.ts'
import { inOneLine, type RecordWords } from '../../applications/record/recordWords.ts'

type Referral = Detail['application']['referrals'][number]

const workEntries = ({ say }: RecordWords, { application }: Detail): PdfEntry[] =>
  answered([
    [say('reportFiles:agency'), application.agencyName],
    [say('reportFiles:assigned'), application.ownerName],
    [say('reportFiles:reason'), application.statusReason],
    [say('reportFiles:importantNote'), application.importantNote],
    [say('reportFiles:comment'), application.comment],
    [say('reportFiles:tags'), inOneLine(application.tags.map(({ name }) => name))],
    [say('reportFiles:outreachTags'), inOneLine(application.outreachTags.map(({ name }) => name))],
  ])

const referralEntries = ({ say, day }: RecordWords, detail: Detail, referral: Referral): PdfEntry[] => {
  const child = detail.children.find(({ id }) => id === referral.childId)
  return answered([
    [say('reportFiles:child'), child ? personName({ firstName: child.firstName, lastName: child.lastName }) : ''],
    [say('reportFiles:vacancy'), referral.vacancyName],
    [say('record:status'), referral.statusName],
    [say('reportFiles:referredOn'), day(referral.referredOn)],
    [say('reportFiles:endedOn'), referral.endedOn ? day(referral.endedOn) : ''],
    [say('reportFiles:reason'), referral.endReason],
  ])
}

/** Returns the sections about what staff keep with an application, and about its referrals. */
export function caseworkSections(record: RecordWords, detail: Detail): PdfSection[] {
  const { say } = record
  const work = workEntries(record, detail)
  const { referrals } = detail.application
  return [
    ...(work.length > 0 ? [{ title: say('reportFiles:casework'), level: 2 as const, entries: work }] : []),
    ...(referrals.length > 0 ? [{ title: say('reportFiles:referrals'), level: 2 as const }] : []),
    ...referrals.map((referral) => ({
      title: referral.siteName,
      level: 3 as const,
      entries: referralEntries(record, detail, referral),
    })),
  ]
}
