// Orders with the client of openapi-generator, and prints what it has read.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"time"

	"suite"
)

// report has the exact numbers that the client has read.
type report struct {
	Price      float64 `json:"price"`
	Total      float64 `json:"total"`
	StartValue int64   `json:"startValue"`
	MaxValue   int64   `json:"maxValue"`
}

// done ends the program if a call failed.
func done(_ *http.Response, err error) {
	if err == nil {
		return
	}
	fmt.Fprintln(os.Stderr, err)
	if failed, hasBody := err.(suite.GenericOpenAPIError); hasBody {
		fmt.Fprintln(os.Stderr, string(failed.Body()))
	}
	os.Exit(1)
}

// ok returns the body of a success.
func ok[Body any](body Body, response *http.Response, err error) Body {
	done(response, err)
	return body
}

func main() {
	tenant, product := os.Getenv("SUITE_TENANT"), os.Getenv("SUITE_PRODUCT")
	configuration := suite.NewConfiguration()
	configuration.Servers = suite.ServerConfigurations{{URL: os.Getenv("SUITE_URL")}}
	client := suite.NewAPIClient(configuration)
	ctx := context.Background()
	token := ok(client.OAuthApi.GrantToken(ctx).GrantType("client_credentials").
		ClientId(os.Getenv("SUITE_CLIENT_ID")).ClientSecret(os.Getenv("SUITE_CLIENT_SECRET")).Execute())
	ctx = context.WithValue(ctx, suite.ContextAccessToken, token.AccessToken)

	piano := suite.NewProductDraft()
	piano.SetName("Piano")
	piano.SetTaxCode("REDUCED")
	done(client.ProductsApi.ReplaceProduct(ctx, tenant, product).ProductDraft(*piano).Execute())
	price := suite.NewPriceDraft(product, "EUR", []suite.PriceTier{*suite.NewPriceTier(1, 200000.01)})
	done(client.PricesApi.ReplacePrice(ctx, tenant, product).PriceDraft(*price).Execute())

	draft := suite.NewCartDraftWithDefaults()
	draft.SetCurrency("EUR")
	cartId := ok(client.CartsApi.CreateCart(ctx, tenant).CartDraft(*draft).Execute()).CartId
	item := suite.NewCartItemDraft(1)
	item.SetItemXrn("xrn:commerce:product:product:" + tenant + ";" + product)
	ok(client.CartItemsApi.AddCartItem(ctx, tenant, cartId).CartItemDraft(*item).Execute())

	ada := suite.NewContact("ada@example.com")
	ada.SetFirstName("Ada")
	ada.SetLastName("Lovelace")
	address := suite.NewCartAddress(suite.ADDRESSTYPE_SHIPPING, "DE")
	address.SetContactName("Ada Lovelace")
	address.SetStreet("Unter den Linden")
	address.SetStreetNumber("1")
	address.SetZipCode("10115")
	address.SetCity("Berlin")
	update := suite.NewCartUpdate()
	update.SetCustomer(*ada)
	update.SetAddresses([]suite.CartAddress{*address})
	update.SetShippingMethodId("parcel")
	ok(client.CartsApi.UpdateCart(ctx, tenant, cartId).CartUpdate(*update).Execute())

	preview := ok(client.CheckoutsApi.PreviewCheckout(ctx, tenant, cartId).Execute())
	agreed := suite.NewCheckoutDraftWithDefaults()
	agreed.SetExpectedTotal(*suite.NewMoney(preview.CalculatedPrice.FinalPrice.GrossValue, preview.Currency))
	checkoutId := ok(client.CheckoutsApi.CheckOutCart(ctx, tenant, cartId).CheckoutDraft(*agreed).Execute()).CheckoutId
	var orderId string
	for orderId == "" {
		checkout := ok(client.CheckoutsApi.LoadCheckout(ctx, tenant, checkoutId).Execute())
		orderId = checkout.GetOrderId()
		time.Sleep(50 * time.Millisecond)
	}
	order := ok(client.OrdersApi.LoadOrder(ctx, tenant, orderId).Execute())

	sequence := suite.NewSequenceSchemaDraft(product)
	sequence.SetStartValue(9007199254741)
	sequence.SetMaxValue(9007199254740991)
	schemaId := ok(client.SequenceSchemasApi.CreateSequenceSchema(ctx, tenant).SequenceSchemaDraft(*sequence).Execute()).Id
	schema := ok(client.SequenceSchemasApi.LoadSequenceSchema(ctx, tenant, schemaId).Execute())

	text, err := json.Marshal(report{
		Price:      order.Items[0].UnitPrice.GrossValue,
		Total:      order.CalculatedPrice.FinalPrice.GrossValue,
		StartValue: schema.StartValue,
		MaxValue:   schema.MaxValue,
	})
	done(nil, err)
	fmt.Println(string(text))
}
