import { ResultPage } from './ResultPage.tsx'

/** Shows the decision after a change. */
export default function UpdatedScreen() {
  return <ResultPage isUpdate />
}
