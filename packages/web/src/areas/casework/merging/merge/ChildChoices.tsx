import { useTranslation } from 'react-i18next'
import { formatDay, inARow } from '../../../../api/texts/format.ts'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import classes from './merge.module.css'
import type { MergeModel, PreviewChild } from './useMerge.ts'

function Referrals({ child }: { child: PreviewChild }) {
  const { t } = useTranslation()
  if (child.referrals.length === 0) return <p className={classes.soft}>{t('merging.merge.noReferrals')}</p>
  return (
    <ul className={classes.referrals}>
      {child.referrals.map(({ id, siteName, vacancyName, stays, unmet }) => {
        const names = { site: siteName, vacancy: vacancyName }
        const conditions = inARow(unmet.map((name) => t(`matching.conditions.${name}.name`)))
        return (
          <li key={id} data-stays={stays}>
            {t(stays ? 'merging.merge.referralStays' : 'merging.merge.referralEnds', names)}
            {!stays && (
              <span className={classes.soft}>
                {' '}
                ({unmet.length > 0 ? t('merging.merge.because', { conditions }) : t('merging.merge.notAdded')})
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Lets staff choose the children to add, and says for each what becomes of its referrals. */
export function ChildChoices({ model: { preview, chosen, choose } }: { model: MergeModel }) {
  const { t } = useTranslation()
  const children = preview?.children.filter(({ canMove }) => canMove) ?? []
  return (
    <Panel title={t('merging.merge.addChildren')}>
      {children.length === 0 ? (
        <p>{t('merging.merge.noChildren')}</p>
      ) : (
        <>
          <p className={classes.soft}>{t('merging.merge.addChildrenHint')}</p>
          {children.map((child) => (
            <div key={child.id} className={classes.child}>
              <CheckboxField
                name={`child.${child.id}`}
                label={t('merging.merge.born', { name: child.name, day: formatDay(child.bornOn) })}
                hint={child.sameAsId ? t('merging.merge.sameChild', { name: child.sameAsName }) : child.statusName}
                value={chosen.includes(child.id)}
                onChange={(isChosen) => choose(child.id, isChosen)}
              />
              <Referrals child={child} />
            </div>
          ))}
        </>
      )}
    </Panel>
  )
}
