/**
 * The passwords that guessers try first, of at least six characters (trust, section 1): the heads of published
 * breach lists, keyboard walks on Latin and Arabic keyboards, and words of this product and its region.
 * Compared in lower case, with Arabic digits read as Latin ones.
 */
const COMMON_PASSWORDS = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 7654321 654321
  111111 1111111 11111111 111111111 1111111111 000000 0000000 00000000 222222 22222222 333333 444444 555555 5555555
  55555555 666666 6666666 66666666 777777 7777777 77777777 888888 88888888 999999 99999999 999999999
  121212 12121212 123123 123123123 123321 1234321 112233 11223344 1122334455 101010 10101010 102030 131313 147147
  147258 147258369 159159 159357 159753 159951 696969 789456 789456123 147852 147852369 741852963 852456 963852741
  123654 123789 135790 246810 232323 252525 420420 212121 313131 456456 456789 741852 753951 789789 987654 010203
  112211 122333 1234512345 123456123456 12341234 1234qwer 123qwe 123abc 123456a 123456q 123456789a 123456abc
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 qwe123 qwer1234 qwerty
  qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwert12345 qweasd qweasdzxc qweqwe qazwsx
  qazwsxedc qazxsw asdasd asdfasdf asdfgh asdfghj asdfghjk asdfghjkl asd123 asdf1234 zxcvbn zxcvbnm zxczxc zaq12wsx
  zaq1zaq1 aaaaaa aaaaaaaa aa123456 aa12345678 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 abc123
  abc1234 abc12345 abc123456 abcabc abcdef abcdefg abcdefgh abcd1234 abcd123456 q123456 z123456 s123456 m123456
  password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa55word pass123
  pass1234 passpass password01 passwort motdepasse contraseña senha123 newpassword mypassword changeme changeme123
  letmein letmein1 welcome welcome1 welcome123 admin1 admin12 admin123 admin1234 admin12345 admin123456 adminadmin
  administrator root123 rootroot toor1234 user123 user1234 test123 test1234 testtest testing guest123 default
  secret secret123 login123 access access14 master master123 superman batman spiderman pokemon starwars trustno1
  whatever dragon dragon123 monkey monkey123 shadow shadow1 sunshine sunshine1 princess princess1 football football1
  baseball basketball soccer hockey iloveyou iloveyou1 iloveyou2 lovely lovelove loveme love123 ilove123 freedom
  flower hello123 hellohello hello1 charlie jordan jordan23 michael michael1 jennifer jessica ashley daniel thomas
  robert matthew andrew joshua george william nicole michelle amanda samantha anthony hunter hunter2 ranger buster
  killer pepper ginger summer winter purple orange cookie banana chocolate cheese computer internet samsung google
  facebook instagram linkedin myspace1 youtube twitter whatsapp android iphone microsoft windows mustang ferrari
  mercedes corvette harley yamaha liverpool arsenal chelsea barcelona realmadrid juventus ronaldo cristiano messi10
  naruto minecraft fortnite matrix phoenix thunder silver diamond golden startrek zaq123 fuckyou fuckyou1 asshole
  mohamed mohamed1 mohamed123 mohammed mohammed1 mohammed123 muhammad muhammad1 ahmed123 ahmed1234 ahmed2010 mahmoud
  mahmoud1 mahmoud123 mostafa mostafa1 mostafa123 moustafa abdullah abdallah abdelrahman ibrahim ibrahim1 hassan
  hassan123 hussein hussain ismail khaled khaled123 khalid khalid123 youssef youssef1 yousef omar123 omar1234
  ali123 ali1234 ali12345 aliali sara123 sarah123 sara1234 fatima fatima123 fatma123 mariam mariam123 maryam nour123
  yasmin yasmine aisha123 amira123 salma123 habibi habibi123 habibty hamada hamada123 bismillah allah1 allah123
  allahakbar alhamdulillah mashallah inshallah subhanallah islam123 muslim quran123 makkah madina alahly ahly1907
  alahly1907 zamalek zamalek1911 egypt123 egypt2011 cairo123 masr123 dubai123 saudi123 riyadh palestine lebanon
  jordan123 morocco maroc123 algeria algerie tunisie mulhim mulhim123 podcast podcast123
  ضصثقفغ ضصثقفغعهخح شسيبلا شسيبلاتنم ئءؤرلا محمد123 محمد1234 محمد12345 محمدمحمد احمد123 أحمد123 احمد1234 محمود123
  مصطفى123 عبدالله عبدالله123 عبدالرحمن فاطمة فاطمه123 مريم123 سارة123 حبيبي حبيبي123 حبيبتي بسمالله
  الحمدلله اللهاكبر اللهأكبر سبحانالله لاالهالاالله كلمةالسر كلمةالمرور كلمهالسر السلامعليكم مرحبا123 مصر123
  ملهم123 الأهلي الاهلي الزمالك
  `
    .trim()
    .split(/\s+/),
);

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Whether a password is among those that guessers try first. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return COMMON_PASSWORDS.has(text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf)));
}
