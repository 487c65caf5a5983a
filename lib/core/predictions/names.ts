/** What fields are called in the files that memory systems write. Names only propose; values decide. All are matched against `leafOf`. */

/** Names of the system's answer, and how sure they make it: 1 never means gold, 0.5 means either. */
export function answerStrength(leaf: string): number {
  if (STRONG_ANSWER.test(leaf)) return 1;
  if (LIKELY_ANSWER.test(leaf)) return 0.8;
  // The second column of a table without header, or of pairs.
  if (leaf === 'column_2') return 0.4;
  const whose = /^(?:pred|prediction|hypothesis|hyp)_(.+)$/.exec(leaf)?.[1];
  if (whose !== undefined && !NEVER_ANSWER.test(whose) && !SCORE_NAME.test(whose)) return 0.8;
  if (/^(answer|value|output|result|text|content)$/.test(leaf)) return leaf === 'answer' ? 0.6 : 0.4;
  return 0;
}

const STRONG_ANSWER =
  /^(hypothesis|prediction|predicted|pred|generated|hyp)$|^(ai|model|system|llm|generated|predicted|agent|assistant|bot|final|actual|candidate|pred|gen|chatbot|rag|memory)_(answer|response|output|prediction|reply|ans|hypothesis|text|generation)$|^(answer|response)_(pred|predicted|generated|text|content)$|^(pred|prediction|hypothesis|model)s?_?(text|ans)$/;
const LIKELY_ANSWER =
  /^(response|generation|completion|reply|actual|submission|responses?_text|ans_pred|output_text|response_to_q(uestion)?)$|_(prediction|hypothesis|pred)$/;

/** Names of the benchmark's answer: 1 never means the system's. */
export function goldStrength(leaf: string): number {
  if (STRONG_GOLD.test(leaf)) return 1;
  return /^(answer|ans|target|label|solution|original_answer|answer_text)$/.test(leaf) ? 0.5 : 0;
}

const STRONG_GOLD =
  /^(gold|golden|gt|ground_truth|groundtruth|reference|expected)$|^(gold|golden|gt|ground_truth|groundtruth|reference|ref|expected|correct|true|target|standard|original|label|actual_gold)_(answers?|response|text|ans|label|output)$|^(answer|ans)_(gold|golden|gt|true|ref|reference)$/;

/** Long texts and numbers around an answer that are never the answer. */
export const NEVER_ANSWER =
  /prompt|question|query|reason|rationale|explanation|thought|justification|context|evidence|memor(y|ies)|retriev|date|time|_id$|^id$|uuid|category|type|model$|judge|verdict|error|status|adversarial|session|usage|token|conversation|speaker|path|url|hash|version|latency|score|label|graph|grade|trace|persona|summary|system_name|provider|difficulty|topic/;

/** The benchmark's distractor of LoCoMo's adversarial questions: neither gold nor prediction. */
export const ADVERSARIAL = /^adversarial(_answer)?$/;

/** Objects whose members are the answers of several systems, by their names. */
export const ANSWERS_CONTAINER = /^(predictions|answers|responses|hypotheses|outputs|generations)$/;

/** Names of a verdict. */
export const JUDGE_NAME =
  /^(is_correct|correct|correctness|result_type|is_right|right|judge_correct|judge_label|judge_score|judge|judgement|judgment|judge_result|judge_verdict|judgement_result|grade|graded|llm_score|llm_judge|llm_judge_score|llm_grade|llm_correct|llm_label|llm_verdict|llm_as_judge|llm_as_a_judge|verdict|autoeval_label|label|accuracy|acc|j_score|is_match|match|passed|pass|success|evaluation|eval_label|eval_result|gpt_score|gpt_judge|gpt4_score|judged_correct|answer_correct|correct_answer_judge|human_label|human_correct|evaluation_result|eval)$|^(judg(e)?ment|judge|vote|run|grader|evaluator)s?_?\d+$|(^|_)(is_correct|judge_correct|llm_score|judge_label|judgement|judgment|verdict)$/;

/** Words of a name that speak of judging an answer; only asked of fields that hold nothing but yes and no. */
export const JUDGING_WORD = /(^|_)(judged?|judge?ment|verdict|grader|graded|correct|correctness)(_|\d|$)/;
/** What else a judge, or a correct answer, has: not the verdict itself. */
export const JUDGED_OTHERWISE =
  /reason|rationale|explanation|prompt|error|retriev|recall|context|evidence|session|format|model|abst|refus|valid|parse|question|expected|human_agree|answer$|option|choice|letter/;

/** Names of objects or lists of several verdicts. */
export const JUDGES_CONTAINER =
  /^(llm_)?(judg(e)?ments?|judges|(judge_)?(votes|verdicts)|graders|evaluations|autoeval_labels|judge_results|judge_scores)$/;

/** Names of why a verdict was given; `bare` ones only count beside a verdict, in its object. */
export const JUDGE_REASON =
  /^(judg(e)?(ment)?|correctness|grade|grading|grader|llm(_judge)?|autoeval|eval|evaluation|verdict|evaluator|score)_?(reason|reasoning|rationale|explanation|justification|comment|feedback|reply|response|raw)s?$/;
/** Of these, names that only somebody who judges gives reasons under: no reply, and no thoughts of the model that answered. */
export const JUDGES_REASON =
  /^(judg(e)?(ment)?|grad(e|ing|er)|llm_judge|autoeval|eval|evaluation|evaluator|verdict)_(reason|reasoning|rationale|explanation|justification)s?$/;
export const BARE_REASON = /^(reason|reasoning|rationale|explanation|justification|comment|feedback)$/;

/** Names of numbers that a file gives for a row. */
export const SCORE_NAME =
  /(^|_)(f1|em|bleu_?\d?|rouge(_?[12l])?|meteor|score|recall|precision|ndcg|mrr|map|hit|hits|bert|bertscore|sbert|similarity|exact_match|accuracy|confidence|faithfulness|relevance|relevancy|coverage|reward|correctness)(_(?!count)|@|$)/;

/** Names of what was retrieved. */
export const RETRIEVED_NAME =
  /prediction_context$|^retriev|(^|_)retrieved(_|$)|^ranked_items$|^ranked_ids$|^ranking$|^(retrieval|search|recall)_(results?|context|memories|ids|items|hits)$|^(search|recalled|relevant|used|recall|found|top_?k?|matched|fetched|injected|selected)_(memories|facts|documents|docs|chunks|passages|turns|sessions|ids|context|contexts|results?|items|episodes|notes)$|(^|_)memories$|^(memory|contexts?|facts|sources|citations|documents|docs|chunks|passages|hits|episodes|notes|relations|corpus_ids|dia_ids|session_ids|turn_ids|context_ids|retrieval)$|_context_ids$|^(semantic|episodic|graph|vector)_(memories|results|context|facts)$/;

/** Words of a name that speak of found texts, where the lists hold such; and of other texts that a search has. */
export const FOUND_TEXTS =
  /(^|_)(memor(y|ies)|facts|passages|chunks|snippets|contexts?|episodes|documents|docs|retrieved|recalled)(_|$)/;
export const OTHER_TEXTS = /quer|question|step|thought|reason|keyword|entit|topic|tag|answer|prompt|date|error|speaker/;

/** Lists of all there was to be searched: never what was retrieved, nor the gold. */
export const HAYSTACK = /^haystack|^(corpus|all)(_|$)/;

/** Words of a list's name that speak for the dataset's own evidence. Only asked where its content leaves it open. */
export const GOLD_WORD =
  /(^|_)(gold|golden|gt|truth|true|expected|reference|references|ref|refs|label|labels|target|targets|correct|ans|answer|evidence|evidences|support|supporting|oracle|relevant|required|annotated|annotations?|fixed|must)(_|$)/;

/** Words of a list's name that speak for what a system found. */
export const RETRIEVAL_WORD =
  /retriev|recall|(^|_)(context|contexts|memory|memories|search|searched|ranked|ranking|hits|top|top_?k|k|fetched|found|injected|matched|used|cited|citations|predicted|prediction|pred|selected|returned|results?|candidates?)(_|$)/;

/** Names of a row's system, where a file holds rows of several. */
export const SYSTEM_NAME =
  /^(system|system_name|method|method_name|memory_system|provider|provider_name|framework|approach|memory|memory_type|model|model_name|run|run_name|run_id|trial|seed|repeat|config|variant|baseline|experiment|agent|agent_name|strategy|mode)$/;

/** A name that says a field is of predictions; told apart from other lists by it. */
export const KNOWN_NAME =
  /^(question|query|question_?id|qid|qa_id|answer|hypothesis|prediction|response|generated_answer|predicted_answer|system_answer|model_answer|golden?_?(answer)?|correct_answer|expected_answer|ground_truth|reference|is_correct|grade|judge_correct|llm_score|autoeval_label|category|question_type|retrieved.*|ranked_items|search_results|llm_judgments)$|_prediction$|prediction_context$/;
