/** Common passwords in lower case. All have at least eight characters, the minimum length of a password. */
const COMMON: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password! passw0rd passw0rd1 p@ssw0rd p@ssword pa$$word pa55word
  passwort passwort1 passwort123 motdepasse contrasena contraseña mypassword thepassword newpassword
  01234567 0123456789 12345678 123456789 1234567890 12345678910 123456780 87654321 876543210 987654321 9876543210
  11223344 1122334455 112233445566 12341234 123123123 123321123 1234554321 123454321 12344321 147258369 147852369 159357456
  159753456 741852963 789456123 963852741 102030405060 100200300 121212121 131313131 69696969 12121212 13131313 20202020
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertz12 qwertz123 qwertzui qwertzuiop azerty123 azertyui
  azertyuiop asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm12 zxcvbnm123 yxcvbnm123 qweasdzxc qweasd123 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 12qwaszx 1234qwer qwer1234
  q2w3e4r5 qazwsxedc qazwsx123 abcd1234 abc12345 abc123456 abcdefgh abcdefghi abcdefg1 a1b2c3d4 aa123456 aa12345678 a1234567
  a12345678 a123456789 1a2b3c4d asd12345 asd123456 zxc12345 q123456789 abcabcabc abc123abc 123456abc 123456789a 12345678a
  iloveyou iloveyou1 iloveyou2 iloveyou3 iloveyou! ilovegod lovelove love1234 loveyou1 forever1 mylove123 babygirl babygirl1
  welcome1 welcome12 welcome123 welcome! letmein1 letmein12 letmein123 openopen sesame123 changeme changeme1 changeme123
  admin123 admin1234 admin12345 adminadmin administrator administrador root1234 rootroot toor1234 guest123 guest1234 user1234
  username default1 test1234 test12345 testtest testing1 testing123 tester123 demo1234 login123 loginlogin access14 secret12
  secret123 geheim123 sysadmin superuser master12 master123 temp1234 temporary p455w0rd qwerty!@ letmein! trustno1 whatever
  whatever1 nopassword nothing1 computer computer1 internet internet1 samsung1 samsung123 nokia123 google123 facebook facebook1
  linkedin instagram youtube1 princess princess1 sunshine sunshine1 football football1 football12 baseball baseball1 basketball
  hockey123 soccer123 superman superman1 batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 minecraft
  minecraft1 fortnite1 blink182 metallica metallica1 slipknot1 nirvana1 eminem123 dragon12 dragon123 monkey12 monkey123
  shadow12 shadow123 killer123 hunter12 hunter123 ranger123 buster123 tigger123 cheese123 chocolate chocolate1 butterfly
  butterfly1 snoopy123 garfield hellokitty hello123 hello1234 hellohello helloworld hallo123 hallo1234 hallohallo bonjour1
  bonjour123 doudou123 loulou123 soleil123 schatz123 sommer123 winter123 summer123 spring123 autumn123 january1 february
  november december september october1 michelle michelle1 jennifer jennifer1 jessica1 jessica123 michael1 michael123 charlie1
  charlie123 ashley12 ashley123 jordan23 jordan123 daniel123 thomas123 andrea123 nicole123 robert123 samantha samantha1
  danielle victoria victoria1 veronica elizabeth alexander alexander1 alexandra alejandro francisco benjamin christian
  christian1 christopher nicholas jonathan stephanie liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123 manchester
  barcelona barcelona1 realmadrid juventus juventus1 schalke04 galatasaray fenerbahce mercedes mercedes1 porsche911 ferrari1
  corvette mustang1 mustang123 yamaha123 harley123 midnight midnight1 rainbow1 rainbow123 freedom1 freedom123 diamond1
  jesus123 jesuschrist blessing1 heaven123 angel123 angels123 destiny1 november11 12345qwert 123qweasd 123qweasdzxc 1password
  passpass pass1234 pass12345 pass123456 p4ssw0rd asdfqwer wertyuio sdfghjkl fghjkl123 poiuytrewq mnbvcxz1 lkjhgfdsa`.split(/\s+/),
);

/** Normalizes a password, so that equal text matches however the keyboard composes its characters. */
export const normalizedPassword = (password: string): string => password.normalize('NFC');

/** Returns why a new password is too easy to guess; undefined when it is acceptable. */
export function passwordFault(password: string, emailKey: string): string | undefined {
  const text = normalizedPassword(password).toLowerCase();
  if (text === emailKey) return 'password must not be the e-mail address';
  if (new Set(text).size < 2) return 'password must not repeat a single character';
  return COMMON.has(text) ? 'password is too common; choose another' : undefined;
}
