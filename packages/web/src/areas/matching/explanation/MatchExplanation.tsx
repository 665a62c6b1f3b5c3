import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { formatDay } from '../../../api/texts/format.ts'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { explainMatch } from '../queries.ts'
import classes from './MatchExplanation.module.css'

type Props = {
  childId: number
  /** The vacancy by its id, or by the number shown to users. */
  vacancyId?: number
  vacancyExternalId?: string
}

/** Shows staff whether a child fits a vacancy, condition by condition; unmet conditions come first. */
export function MatchExplanation({ childId, vacancyId, vacancyExternalId = '' }: Props) {
  const { t } = useTranslation()
  const read = useRead(explainMatch, { childId, vacancyId, vacancyExternalId })
  const { data } = read
  if (!data || whyMissing(read)) return <NotRead read={read} count={8} />
  const day = data.declinedUntil && formatDay(data.declinedUntil)
  const failing = data.conditions.filter(({ holds }) => !holds)
  const ordered = [...failing, ...data.conditions.filter(({ holds }) => holds)]
  return (
    <div className={classes.explanation}>
      <p className={classes.lead}>
        {data.fits
          ? t('matching.explanation.fits', { child: data.childName, vacancy: data.vacancyName, site: data.siteName })
          : t('matching.explanation.fails', {
              child: data.childName,
              vacancy: data.vacancyName,
              site: data.siteName,
              count: failing.length,
              all: data.conditions.length,
            })}
      </p>
      <ul>
        {ordered.map(({ name, holds, parts }) => (
          <li key={name} data-holds={holds}>
            {holds ? <IconCircleCheck aria-hidden size={20} /> : <IconCircleX aria-hidden size={20} />}
            <div>
              <strong>{t(`matching.conditions.${name}.name`)}</strong>{' '}
              <span className={classes.word}>{t(`matching.explanation.${holds ? 'holds' : 'doesNotHold'}`)}</span>
              {!holds && parts.length > 0 ? (
                parts
                  .filter((part) => !part.holds)
                  .map((part) => (
                    <p key={part.name}>{t(`matching.conditionParts.${part.name}.staff.fails`, { day })}</p>
                  ))
              ) : (
                <p>{t(`matching.conditions.${name}.staff.${holds ? 'holds' : 'fails'}`)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
