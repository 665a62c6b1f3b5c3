import { useTranslation } from 'react-i18next'
import { inARow } from '../../../../api/texts/format.ts'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import classes from './merge.module.css'
import type { MergeModel, PreviewSide } from './useMerge.ts'

function Lists({ from, to }: { from: PreviewSide; to: PreviewSide }) {
  const { t } = useTranslation()
  const names = (list: readonly string[]) => inARow(list) || t('merging.merge.none')
  return (
    <table className={classes.lists}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('merging.merge.from')}</th>
          <th scope="col">{t('merging.merge.to')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('merging.merge.preferred')}</th>
          <td>{names(from.preferredSites)}</td>
          <td>{names(to.preferredSites)}</td>
        </tr>
        <tr>
          <th scope="row">{t('merging.merge.refused')}</th>
          <td>{names(from.refusedSites)}</td>
          <td>{names(to.refusedSites)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** Lets staff choose whether documents and program preferences are taken over, with both families' lists. */
export function Options({ model, from, to }: { model: MergeModel; from: PreviewSide; to: PreviewSide }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('merging.merge.what')}>
      {from.documents > 0 ? (
        <CheckboxField
          name="documents"
          label={t('merging.merge.documents', { count: from.documents })}
          hint={t('merging.merge.documentsHint')}
          value={model.addDocuments}
          onChange={model.setAddDocuments}
        />
      ) : (
        <p className={classes.soft}>{t('merging.merge.noDocuments')}</p>
      )}
      <CheckboxField
        name="preferences"
        label={t('merging.merge.preferences')}
        hint={t('merging.merge.preferencesHint')}
        value={model.replacePreferences}
        onChange={model.setReplacePreferences}
      />
      <Lists from={from} to={to} />
    </Panel>
  )
}
