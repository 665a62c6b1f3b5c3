import type { previewUpdate as operation } from '@semilla/contract/applications/apply.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { readNow } from '../../../api/queries/reads.ts'
import { inARow } from '../../../api/texts/format.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { stayingHere } from '../../../ui/navigation/staying.ts'
import { previewUpdate } from '../queries.ts'
import { Reasons } from '../results/Reasons.tsx'
import { useChecking } from './useChecking.ts'

type Preview = Output<typeof operation>

/** Returns what ends, a line for each spot and one for the referrals of each child. */
function linesOf(t: TFunction, endings: Preview['endings']): string[] {
  const spots = endings.filter(({ isPlace }) => isPlace)
  const referrals = Map.groupBy(
    endings.filter(({ isPlace }) => !isPlace),
    ({ firstName }) => firstName,
  )
  return [
    ...spots.map(({ firstName: name, siteName: site }) => t('apply.endings.spot', { name, site })),
    ...[...referrals].map(([name, ending]) => {
      const sites = [...new Set(ending.map(({ siteName }) => siteName))]
      return t('apply.endings.referrals', { name, count: ending.length, sites: inARow(sites) })
    }),
  ]
}

/** Says why the family would no longer be eligible, and which spots and referrals would end, or stay all the same. */
function Endings({ becomesIneligible, reasons, endings, kept }: Preview) {
  const { t } = useTranslation()
  return (
    <>
      {becomesIneligible && (
        <>
          <Reasons reasons={reasons} />
          <p>{t('apply.endings.text')}</p>
        </>
      )}
      {endings.length > 0 && (
        <>
          <p>{t(`apply.endings.list.${becomesIneligible ? 'ineligible' : 'some'}`)}</p>
          <ul>
            {linesOf(t, endings).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {becomesIneligible &&
        kept.map(({ firstName: name, siteName: site }) => {
          const line = t('apply.endings.kept', { name, site })
          return <p key={line}>{line}</p>
        })}
      <p>{t('apply.endings.check')}</p>
    </>
  )
}

/**
 * Returns a function that asks before a change is sent that makes the family ineligible, or that ends open referrals or a
 * spot that has not begun (rules: Where a child stands). Where that cannot be found out, the change is sent.
 */
export function useConfirmEndings() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { isChecking, checked } = useChecking()
  const confirmEndings = async (change: Input<typeof operation>): Promise<boolean> => {
    const isHere = stayingHere()
    const preview = await checked(readNow(previewUpdate, change)).catch(() => undefined)
    if (!preview || (!preview.becomesIneligible && preview.endings.length === 0)) return true
    // A question belongs to the page that asks it; what was not asked is not sent.
    if (!isHere()) return false
    return confirm({
      title: t(`apply.endings.title.${preview.becomesIneligible ? 'ineligible' : 'some'}`),
      text: <Endings {...preview} />,
      yes: t('apply.review.sendChange'),
      no: t('apply.duplicates.back'),
      isDestructive: true,
    })
  }
  return { confirmEndings, isChecking }
}
