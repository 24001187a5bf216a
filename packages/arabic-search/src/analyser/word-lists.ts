/** All words here are in folded letters (`surface.ts`). */

/** Words whose dagger alef is never written as a letter. */
export const DAGGER_UNWRITTEN: ReadonlySet<string> = new Set(
  `هذا هذه هذان هذين ذلك ذلكم كذلك لكن لكنه لكنهم هولا اوليك
   الله لله اله الهكم الهنا الرحمن للرحمن هكذا`.split(/\s+/),
);

/** Words that begin like an article but have none: father and mother with their suffixes, and some loanwords. */
export const NO_ARTICLE =
  /^[وف]?[وفبلك]?(?:والد(?:ت?(?:ه|ها|هما|هم|هن|ي|نا|ك|كم)|ه|ا)?|بالغ(?:ه|ا|ات|ين|ون)?|بالون(?:ات|ا)?|كالسيوم)$/;

/** Words of a query that a document need not have. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `من في علي الي عن مع هذا هذه ذلك تلك التي الذي الذين ما ماذا متي اين كيف لماذا هل كم اي مم لا ولا ان او ثم لكن
   لم لن هو هي هم نحن انت انا كان كانت يكون قد كل بعد قبل عند بين حتي اذا كما ايضا غير حيث هناك هنا يمكن فيها فيه
   منها منه عليها عليه به بها له لها ذات مثل وما وهو وهي وقد بما مما ماهو ماهي لدي عندما نفس بعض انه انها وفي ومن
   وعلي والتي والذي لمن بكم اول يتم تم هما`.split(/\s+/),
);
