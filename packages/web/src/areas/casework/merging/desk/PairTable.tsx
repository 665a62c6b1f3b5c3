import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import { IconCheck, IconMinus, IconTilde, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, inARow } from '../../../../api/texts/format.ts'
import { to } from '../../../../links/links.ts'
import { Breakable } from '../../../../ui/display/Breakable.tsx'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { applicationTones } from '../../tones.ts'
import {
  type Agreement,
  type AlikeApplication,
  type AlikePair,
  aloneIn,
  type FieldRow,
  isAlike,
  peopleOf,
  rowsOf,
  type Shown,
} from './comparison.ts'
import classes from './desk.module.css'

const icons = { agrees: IconCheck, similar: IconTilde, differs: IconX, unknown: IconMinus } as const

function Mark({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation()
  const Icon = icons[agreement]
  return (
    <span className={classes.mark} data-agreement={agreement}>
      <Icon aria-hidden size={16} stroke={2.5} />
      <span>{t(`merging.desk.${agreement}`)}</span>
    </span>
  )
}

function valueText(t: (key: string) => string, field: Shown, value: string): string {
  if (value === '') return '–'
  if (field === 'bornOn') return formatDay(value)
  if (field === 'gender') return t(`words.gender.${value}`)
  return field === 'phone' ? value.split(', ').map(displayPhone).join(', ') : value
}

function Field({ row }: { row: FieldRow }) {
  const { t } = useTranslation()
  const { field, first, second, agreement } = row
  return (
    <tr>
      <th scope="row">{t(`merging.desk.${field}`)}</th>
      {[first, second].map((value, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second application
        <td key={side}>{field === 'email' && value ? <Breakable text={value} /> : valueText(t, field, value)}</td>
      ))}
      <td>
        <Mark agreement={agreement} />
      </td>
    </tr>
  )
}

function Plain({
  name,
  of,
  applications,
}: {
  name: string
  of: (each: AlikeApplication) => ReactNode
  applications: readonly AlikeApplication[]
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {applications.map((each) => (
        <td key={each.id}>{of(each)}</td>
      ))}
      <td />
    </tr>
  )
}

type Props = { pair: AlikePair; first: AlikeApplication; second: AlikeApplication }

function Others({ kind, pair, first, second }: Props & { kind: 'child' | 'parent' }) {
  const { t } = useTranslation()
  const own = pair.matches.filter((each) => each.kind === kind)
  const [inFirst, inSecond] = [
    aloneIn(
      peopleOf(first, kind),
      own.map((each) => each.first),
    ),
    aloneIn(
      peopleOf(second, kind),
      own.map((each) => each.second),
    ),
  ]
  if (inFirst.length + inSecond.length === 0) return null
  const names = new Map([
    [first.id, inFirst],
    [second.id, inSecond],
  ])
  return (
    <Plain
      name={t(`merging.desk.others.${kind}`)}
      applications={[first, second]}
      of={({ id }) => inARow(names.get(id) ?? []) || '–'}
    />
  )
}

/** Shows one person who is in both applications: field by field, or in one line where everything agrees. */
function MatchedPerson({ match, first, second }: Omit<Props, 'pair'> & { match: AlikePair['matches'][number] }) {
  const { t } = useTranslation()
  const { kind, strength, agreeing } = match
  const [one, other] = [peopleOf(first, kind)[match.first], peopleOf(second, kind)[match.second]]
  if (!one || !other) return null
  const rows = rowsOf(kind, one, other, agreeing)
  const line = (side: 'first' | 'second') => rows.map((row) => valueText(t, row.field, row[side])).join(', ')
  return (
    <>
      <tr className={classes.person}>
        <th scope="rowgroup" colSpan={4}>
          {t(`apply.duplicates.sure.${kind}.${strength}`)}
        </th>
      </tr>
      {isAlike(rows) ? (
        <tr>
          <th scope="row">{t(`merging.desk.whole.${kind}`)}</th>
          <td>{line('first')}</td>
          <td>{line('second')}</td>
          <td>
            <Mark agreement="agrees" />
          </td>
        </tr>
      ) : (
        rows.map((row) => <Field key={row.field} row={row} />)
      )}
    </>
  )
}

/** Compares two applications field by field: what agrees, what differs, and who is in one of them only. */
export function PairTable({ pair, first, second }: Props) {
  const { t } = useTranslation()
  const both = [first, second]
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('merging.desk.field')}</span>
            </th>
            {both.map(({ id, externalId, parentNames }) => (
              <th key={id} scope="col">
                <a href={to('applicationDetail', { applicationId: id })}>{inARow(parentNames) || externalId}</a>
                <span className={classes.soft}>{externalId}</span>
              </th>
            ))}
            <th scope="col">{t('merging.desk.agreement')}</th>
          </tr>
        </thead>
        <tbody>
          {pair.matches.map((match) => (
            <MatchedPerson key={`${match.kind} ${match.first}`} {...{ match, first, second }} />
          ))}
          <tr className={classes.person}>
            <th scope="rowgroup" colSpan={4}>
              {t('merging.desk.application')}
            </th>
          </tr>
          <Others kind="child" {...{ pair, first, second }} />
          <Others kind="parent" {...{ pair, first, second }} />
          <Plain
            name={t('merging.desk.status')}
            applications={both}
            of={({ status, statusName }) => <StatusTag tone={applicationTones[status]}>{statusName}</StatusTag>}
          />
          <Plain name={t('merging.desk.requested')} applications={both} of={(each) => formatDayOf(each.requestedAt)} />
          <Plain
            name={t('merging.desk.agency')}
            applications={both}
            of={({ agencyName, ownerName }) =>
              [agencyName || t('merging.desk.pool'), ownerName].filter(Boolean).join(' · ')
            }
          />
          <Plain
            name={t('merging.desk.account')}
            applications={both}
            of={({ isLinked }) => t(isLinked ? 'merging.desk.linked' : 'merging.desk.notLinked')}
          />
        </tbody>
      </table>
    </div>
  )
}
