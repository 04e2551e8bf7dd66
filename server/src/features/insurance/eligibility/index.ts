export { latestVerification } from './latest-queries.ts';
export { readAnswer } from './answer.ts';
export { insertVerification, verifiedCoverage } from './queries.ts';
export { questionLacks, questionText } from './question-270.ts';
export type { QuestionEnvelope, QuestionFacts } from './question-270.ts';
export { canAsk, latestQuestion, questionFacts } from './question-queries.ts';
export { answersQuestion } from './rules.ts';
export { shownVerifications, verifiable } from './verifiable.ts';
export { toVerify } from './visit-queries.ts';
