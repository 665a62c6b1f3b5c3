import type { exportQueue as operation } from '@semilla/contract/enrollment/queue.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { displayTime } from '@semilla/domain/values/displayDays.ts'
import { homeLanguages } from '@semilla/domain/values/languages.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import { type WeeklyHours, type WeeklySpans, weekdays } from '@semilla/domain/values/weekdays.ts'
import type { Context } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/calls/route.ts'
import { translate } from '../../../platform/language.ts'
import { makeWorkbook } from '../../../platform/workbook/makeWorkbook.ts'
import { type Cell, workbookType } from '../../../platform/workbook/sheet.ts'
import { listLanguageNames } from '../../reference/queries.ts'
import { listQueueDetails } from '../queries/queue.ts'
import { detailsAsSeen, type SeenDetail } from './asReaderSees.ts'
import { familiesIn } from './listQueue.ts'

/** The maximum number of rows in a workbook. */
const maxRows = 20_000

type Say = (key: string) => string
type Column = { readonly title: string; readonly width: number; readonly of: (child: SeenDetail) => Cell }

const weekText = (say: Say, week: WeeklySpans) =>
  weekdays
    .flatMap((day) => {
      const spans = (week[day] ?? []).map(({ from, to }) => `${displayTime(from)}–${displayTime(to)}`)
      return spans.length > 0 ? [`${say(`words:weekdayShort.${day}`)} ${spans.join(', ')}`] : []
    })
    .join(', ')

const eachOnce = (week: WeeklyHours): WeeklySpans =>
  Object.fromEntries(weekdays.flatMap((day) => (week[day] ? [[day, [week[day]]]] : [])))

/** Returns the columns of the workbook: those of the queue, without any reason for the rank. */
function columnsOf(say: Say, languageName: Say): Column[] {
  const title = (key: string) => say(`enrollment:export.${key}`)
  return [
    { title: title('firstName'), width: 18, of: ({ firstName }) => firstName },
    { title: title('lastName'), width: 20, of: ({ lastName }) => lastName },
    { title: title('bornOn'), width: 12, of: ({ bornOn }) => ({ day: bornOn }) },
    { title: title('ageMonths'), width: 10, of: ({ ageMonths }) => ageMonths },
    {
      title: title('languages'),
      width: 22,
      of: (child) => homeLanguages(child, languageName).join(', '),
    },
    { title: title('gender'), width: 12, of: ({ gender }) => (gender ? say(`words:gender.${gender}`) : '') },
    { title: title('status'), width: 16, of: ({ statusName }) => statusName },
    { title: title('referredOn'), width: 12, of: ({ referredOn }) => ({ day: referredOn }) },
    {
      title: title('answerBy'),
      width: 14,
      of: ({ stage, expiresOn }) => ({ day: stage === 'offered' ? expiresOn : undefined }),
    },
    { title: title('dueBy'), width: 14, of: ({ answerDueOn }) => ({ day: answerDueOn }) },
    { title: title('decidedOn'), width: 12, of: ({ decidedOn }) => ({ day: decidedOn }) },
    {
      title: title('contacts'),
      width: 30,
      of: ({ contacts }) => contacts.map(personName).join('; '),
    },
    {
      title: title('contactLanguages'),
      width: 22,
      of: ({ contacts }) => contacts.flatMap(({ language }) => (language ? [languageName(language)] : [])).join('; '),
    },
    {
      title: title('phones'),
      width: 28,
      of: ({ contacts }) => contacts.flatMap(({ phones }) => phones.map(displayPhone)).join('; '),
    },
    {
      title: title('emails'),
      width: 34,
      of: ({ contacts }) => contacts.flatMap(({ email }) => (email ? [email] : [])).join('; '),
    },
    { title: title('address'), width: 36, of: ({ address }) => address },
    { title: title('area'), width: 24, of: ({ area }) => area },
    { title: title('careStartOn'), width: 14, of: ({ careStartOn }) => ({ day: careStartOn }) },
    { title: title('hours'), width: 44, of: ({ careHours }) => weekText(say, eachOnce(careHours)) },
    { title: title('agreedFrom'), width: 14, of: ({ enrollStartOn }) => ({ day: enrollStartOn }) },
    { title: title('agreedHours'), width: 44, of: ({ enrollSchedule }) => weekText(say, enrollSchedule ?? {}) },
    { title: title('note'), width: 40, of: ({ note }) => note },
    { title: title('application'), width: 16, of: ({ applicationExternalId }) => applicationExternalId },
  ]
}

/** Returns the queue of a vacancy as a workbook in the caller's language, with the given children or all. */
export async function exportQueue(
  ctx: Context,
  { vacancyId, referralIds }: Input<typeof operation>,
): Promise<FileAnswer> {
  const all = await listQueueDetails(ctx.db, ctx.actor, { vacancyId }, { skip: 0, take: maxRows })
  const rows = referralIds.length > 0 ? all.filter(({ referralId }) => referralIds.includes(referralId)) : all
  ctx.audit({ action: 'read', entity: 'vacancyQueue', vacancyId, after: familiesIn(rows) })
  const names = new Map((await listLanguageNames(ctx.db, ctx.language)).map((each) => [each.code, each.name]))
  const columns = columnsOf(
    (key) => translate(ctx.language, key),
    (code) => names.get(code) ?? code,
  )
  const seen = await detailsAsSeen(ctx, rows)
  const name = translate(ctx.language, 'enrollment:export.fileName')
  return {
    fileName: `${name} ${ctx.clock.today()}.xlsx`,
    contentType: workbookType,
    body: () => makeWorkbook([{ name, columns, rows: seen.map((row) => columns.map(({ of }) => of(row))) }]),
  }
}
