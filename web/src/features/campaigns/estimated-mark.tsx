/** What a day that is only estimated says beside it, wherever it stands. */
const word = "geschätzt";
const sentence = "Geschätzt: Der Tag richtet sich nach einem, der noch nicht feststeht.";

/**
 * That a day is only estimated (`isEstimated`).
 * @param props.isSign a sign instead of the word, where a line has no room for it @param props.isSentence with the reason
 */
export function EstimatedMark(props: { isSign?: boolean; isSentence?: boolean }) {
  if (props.isSentence) return sentence;
  return (
    <span title={sentence} className="whitespace-nowrap">
      {props.isSign ? (
        <>
          <span aria-hidden>≈</span>
          <span className="sr-only">{word} </span>
        </>
      ) : (
        word
      )}
    </span>
  );
}
