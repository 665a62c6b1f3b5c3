import { ResultPage } from './ResultPage.tsx'

/** Shows the decision on a new application. */
export default function ResultScreen() {
  return <ResultPage isUpdate={false} />
}
